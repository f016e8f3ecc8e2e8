/** The administrator of every freshly seeded shop. */
export const ADMIN = { username: 'admin', password: 'admin123' }

/** A user of the browser tests' shop who is not an administrator. */
export const CLERK = { username: 'clerk', password: 'not-an-admin' }
