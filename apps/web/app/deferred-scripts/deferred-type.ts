/** The type of the page's script while it waits: browsers run none that has it. */
export const deferredType = 'text/deferred'
