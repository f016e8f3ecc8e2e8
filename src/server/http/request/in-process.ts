import type { FastifyRequest } from 'fastify'

/** The remote address of in-process requests. A network client's is an IP address, so no client can forge it. */
export const IN_PROCESS_ADDRESS = 'in-process'

/** Whether the server sent this request to itself to render a page. Reads the socket: `request.ip` can be forged. */
export const isInProcess = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === IN_PROCESS_ADDRESS
