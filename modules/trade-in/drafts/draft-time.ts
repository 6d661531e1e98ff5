/** How long a session can continue its draft. */
export const draftHours = 24

/** Deleted an hour later, so that a draft is not deleted while its enquiry is being sent. */
export const deleteAfterHours = draftHours + 1
