/**
 * Dispatched on the document when the website has changed while the page was open. A hydrated page
 * then reloads its data; one that hydrates later sees `data-changed` on the document.
 */
export const websiteChanged = 'website-changed'
