/** Who can log in to a freshly seeded shop of the browser tests. */
export const ADMIN = { username: 'admin', password: 'admin123' }

/** A valid login, but no administrator. */
export const CLERK = { username: 'clerk', password: 'not-an-admin' }
