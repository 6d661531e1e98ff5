/** The forms of a lead's conversation. */
export const conversationIntents = [
  'answer',
  'draft',
  'take-back',
  'answer-again',
  'accept-mail',
  'delete-mail',
] as const
export type ConversationIntent = (typeof conversationIntents)[number]

/** The intent of a form, if it is one of the conversation. */
export const readConversationIntent = (form: FormData): ConversationIntent | undefined =>
  conversationIntents.find((intent) => intent === form.get('intent'))
