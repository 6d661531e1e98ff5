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

export const isConversationIntent = (intent: string): intent is ConversationIntent =>
  conversationIntents.some((each) => each === intent)
