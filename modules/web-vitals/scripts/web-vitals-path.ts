/** The endpoint for measurements of a page's speed. */
export const webVitalsPath = '/api/web-vitals'
