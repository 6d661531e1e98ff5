/** An event of the document, sent when the tags allowed by consent are set up; its attribute `data-tags` is set too. */
export const tagsStarted = 'tags-started'
