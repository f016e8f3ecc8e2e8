/** A secret in a URL has 43 characters, and more if some of them are percent-encoded. */
const LONG_SEGMENT = /[^/?&=]{40,}/g

/** The URL as it may be logged: without secrets, such as the one in the link of an order. */
export const loggedUrl = (url = '') => url.replace(LONG_SEGMENT, '…')
