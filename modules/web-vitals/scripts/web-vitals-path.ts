/** The endpoint that takes how fast a page was. */
export const webVitalsPath = '/api/web-vitals'
