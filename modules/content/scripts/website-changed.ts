/**
 * Sent to the document once the website around a page has changed while it was open. A page of React's then loads its data
 * anew; `data-changed` on the document says so to one that has not started yet.
 */
export const websiteChanged = 'website-changed'
