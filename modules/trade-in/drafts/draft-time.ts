/** For how long the session that began a trade-in goes on with it. */
export const draftHours = 24

/** When it is deleted: an hour later, so that nothing is deleted under an enquiry that is being sent. */
export const deleteAfterHours = draftHours + 1
