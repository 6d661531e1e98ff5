/** The form by which a lead is a question that may be published. Also in code for browsers, so in a file of its own. */
export const questionSlug = 'question'
