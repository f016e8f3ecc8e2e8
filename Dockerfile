# One image for every instance. See docs/instances.md.
FROM node:20-bookworm-slim
WORKDIR /shop

COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

COPY . .
RUN node scripts/build.mjs && mkdir /data && chown node:node /data

USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
