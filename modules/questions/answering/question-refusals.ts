import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

/** Also for a question that exists, and that the person may not see. */
export const unknownQuestion: StaffRefusal = {
  ok: false,
  code: 'question.unknown',
  message: 'This question is not on your list any more.',
}

export const changedQuestion: StaffRefusal = {
  ok: false,
  code: 'question.changed',
  message:
    'A colleague decided about this question a moment ago. Nothing of yours is sent or saved. Reload the page to see it.',
}

export const notOnPage: StaffRefusal = {
  ok: false,
  code: 'question.vehicle-not-shown',
  message:
    'This vehicle is sold or gone, so its page shows no questions. You can still answer by mail.',
}

export const switchedOff: StaffRefusal = {
  ok: false,
  code: 'question.switched-off',
  message: 'This website shows no questions any more. You can still answer by mail.',
}

/** @param message what has to change */
export const refuseText = (message: string): StaffRefusal => ({
  ok: false,
  code: 'question.bad-text',
  message,
})
