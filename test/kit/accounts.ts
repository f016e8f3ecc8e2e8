/** The administrator of every freshly seeded shop. */
export const ADMIN = { username: 'admin', password: 'admin123' }

/** The administrator of a shop that was made ready for Live. */
export const READY_ADMIN = { username: 'admin', password: 'a password of my own' }

/** A user of the browser tests' shop who is not an administrator. */
export const CLERK = { username: 'clerk', password: 'not-an-admin' }
