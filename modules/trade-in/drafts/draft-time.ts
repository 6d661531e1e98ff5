/** How long after its beginning a draft can be continued. */
export const draftHours = 24

/** Drafts are deleted an hour after that, so that a draft is not deleted while it is being sent. */
export const deleteAfterHours = draftHours + 1
