/** Sent to the document once the tags that consent allows are set up; the mark `data-tags` on it says so too. */
export const tagsStarted = 'tags-started'
