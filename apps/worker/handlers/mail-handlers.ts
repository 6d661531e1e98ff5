import { createAlertSender } from '#modules/accounts/searches/send-search-alert.ts'
import { createUnsubscribeTokens } from '#modules/accounts/searches/unsubscribe-token.ts'
import { createLinkSender } from '#modules/accounts/sign-in/send-sign-in-link.ts'
import {
  createBookingTokens,
  createConfirmationTokens,
} from '#modules/bookings/booking/booking-token.ts'
import { noteSentReminder } from '#modules/bookings/mail/note-sent-reminder.ts'
import {
  createBookingMailSender,
  createVisitorReminder,
} from '#modules/bookings/mail/send-booking-mail.ts'
import { createConfirmationLinkSender } from '#modules/bookings/mail/send-confirmation-link.ts'
import { noteKeptAnswerSent } from '#modules/conversations/mail/note-sent-answer.ts'
import { createConversationMailSender } from '#modules/conversations/mail/send-conversation-mail.ts'
import { createCourtesyHoldEnder } from '#modules/courtesy-holds/hold/expire-hold.ts'
import { createCourtesyCodeSender } from '#modules/courtesy-holds/mail/send-courtesy-code.ts'
import { createCourtesyMailer } from '#modules/courtesy-holds/mail/send-courtesy-mail.ts'
import { createApplicationAnnouncer } from '#modules/finance-applications/delivery/announce-application.ts'
import { createApplicationConfirmer } from '#modules/finance-applications/delivery/confirm-application.ts'
import { createAllocationMailer } from '#modules/follow-up/mails/send-allocation-mail.ts'
import { createReservationMailer } from '#modules/reservations/mail/send-reservation-mail.ts'
import { createReturnMailer } from '#modules/returns/mail/send-return-mail.ts'
import { createStaffCodeSender } from '#modules/staff/codes/send-staff-code.ts'
import { createStaffLinkSender } from '#modules/staff/links/send-staff-link.ts'
import { createStaffNoticeSender } from '#modules/staff/notices/send-staff-notice.ts'
import { createSurveyInviter } from '#modules/surveys/mail/invite-to-surveys.ts'
import { createSurveyMailer } from '#modules/surveys/mail/send-survey-mail.ts'
import { createStoredMailSender } from '#platform/mail/send-stored-mail.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { HandlerParts } from './handler-parts.types.ts'

async function noteSent(tx: Tx, messageId: string): Promise<void> {
  await noteSentReminder(tx, messageId)
  await noteKeptAnswerSent(tx, messageId)
}

/** Handlers of mails to visitors, dealers and staff, other than leads, and of the end of what they were mailed of. */
export function createMailHandlers(parts: HandlerParts) {
  const bookings = { ...parts, tokens: createBookingTokens(parts.secrets) }
  return {
    announceApplication: createApplicationAnnouncer(parts),
    confirmApplication: createApplicationConfirmer(parts),
    sendAlert: createAlertSender({ ...parts, tokens: createUnsubscribeTokens(parts.secrets) }),
    sendBookingMail: createBookingMailSender(bookings),
    remindVisitor: createVisitorReminder(bookings),
    sendConversationMail: createConversationMailSender(parts),
    sendConfirmationLink: createConfirmationLinkSender({
      ...parts,
      tokens: createConfirmationTokens(parts.secrets),
    }),
    sendReservationMail: createReservationMailer(parts),
    sendCourtesyCode: createCourtesyCodeSender(parts),
    sendCourtesyMail: createCourtesyMailer(parts),
    endCourtesyHold: createCourtesyHoldEnder(parts),
    sendReturnMail: createReturnMailer(parts),
    inviteToSurveys: createSurveyInviter(parts),
    sendSurveyMail: createSurveyMailer(parts),
    sendStoredMail: createStoredMailSender({ ...parts, noteSent }),
    sendSignInLink: createLinkSender(parts),
    sendAllocationMail: createAllocationMailer(parts),
    sendStaffCode: createStaffCodeSender(parts),
    sendStaffLink: createStaffLinkSender(parts),
    sendStaffNotice: createStaffNoticeSender(parts),
  }
}
