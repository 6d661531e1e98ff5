import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

export const badAnswer: StaffRefusal = {
  ok: false,
  code: 'conversation.bad-answer',
  message: 'Write an answer of 1 to 20,000 letters.',
}

export const noAddress: StaffRefusal = {
  ok: false,
  code: 'conversation.no-address',
  message: 'This customer left no e-mail address, so there is nowhere to send it.',
}

export const faultySite: StaffRefusal = {
  ok: false,
  code: 'conversation.faulty-site',
  message: 'The settings of this website have a fault, so nothing can be sent from it.',
}

/** @param names such as 'the price' */
export const refuseUnfilled = (names: readonly string[]): StaffRefusal => ({
  ok: false,
  code: 'conversation.missing-facts',
  message: `Nothing was sent. Fill this in first, or take it out: ${names.join(', ')}.`,
})

export const unknownMessage: StaffRefusal = {
  ok: false,
  code: 'conversation.unknown-message',
  message: 'This message is not in the conversation any more.',
}

export const tooLateToTakeBack: StaffRefusal = {
  ok: false,
  code: 'conversation.already-sent',
  message: 'It is on its way already.',
}

export const notUnsent: StaffRefusal = {
  ok: false,
  code: 'conversation.not-unsent',
  message: 'It was sent already, or is about to be.',
}

export const badTemplate: StaffRefusal = {
  ok: false,
  code: 'template.incomplete',
  message: 'Give it a name and a text: up to 80 and 5,000 letters.',
}

export const tooManyTemplates: StaffRefusal = {
  ok: false,
  code: 'template.too-many',
  message: 'A website has at most 100 templates. Delete one first.',
}

/** @param words as they are written */
export const refuseUnknownWords = (words: readonly string[]): StaffRefusal => ({
  ok: false,
  code: 'template.unknown-words',
  message: `These words cannot be filled in: ${words.slice(0, 5).join(', ').slice(0, 300)}. Use words of the list beside the text.`,
})

export const templateChanged: StaffRefusal = {
  ok: false,
  code: 'template.changed',
  message:
    'Somebody else changed this text while you were at it. Yours is not saved yet: read theirs, and save again to replace it.',
}

export const templateGone: StaffRefusal = {
  ok: false,
  code: 'template.gone',
  message: 'Somebody else deleted this template. Copy your text into a new one to keep it.',
}

export const badSignature: StaffRefusal = {
  ok: false,
  code: 'template.bad-signature',
  message: 'A signature has at most 1,000 letters.',
}
