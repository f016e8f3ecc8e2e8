# One image for every instance; see docs/instances.md.
FROM node:24-bookworm-slim
WORKDIR /shop

COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

COPY . .
# Root owns the program; the server runs as node and can write only to these two folders.
RUN node scripts/build.mjs && mkdir /data backups && chown node:node /data backups

USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
