/** Type of the page's script until it is started. Browsers do not run scripts of an unknown type. */
export const deferredType = 'text/deferred'
