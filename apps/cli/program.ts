import { Command, InvalidArgumentError, type OutputConfiguration } from 'commander'
import { addAuditList } from './commands/audit/audit-list.command.ts'
import { addBackup } from './commands/deployment/backup.command.ts'
import { addBookingCancel } from './commands/booking/booking-cancel.command.ts'
import { addBookingConfirm } from './commands/booking/booking-confirm.command.ts'
import { addBookingList } from './commands/booking/booking-list.command.ts'
import { addBookingShow } from './commands/booking/booking-show.command.ts'
import { addCompletion } from './commands/completion/completion.command.ts'
import { addContentApply } from './commands/content/content-apply.command.ts'
import { addContentExport } from './commands/content/content-export.command.ts'
import { addContentList } from './commands/content/content-list.command.ts'
import { addContentRestore } from './commands/content/content-restore.command.ts'
import { addConversionList } from './commands/conversion/conversion-list.command.ts'
import { addConversionReplay } from './commands/conversion/conversion-replay.command.ts'
import { addDev } from './commands/deployment/dev.command.ts'
import { addDoctor } from './commands/doctor/doctor.command.ts'
import { addEvidencePrices } from './commands/evidence/evidence-prices.command.ts'
import { addFeedDiff } from './commands/feed/feed-diff.command.ts'
import { addFeedAdd } from './commands/feed/feed-add.command.ts'
import { addFeedList } from './commands/feed/feed-list.command.ts'
import { addFeedRuns } from './commands/feed/feed-runs.command.ts'
import { addFeedRun } from './commands/feed/feed-run.command.ts'
import { addFeedRemove } from './commands/feed/feed-remove.command.ts'
import { addFinanceApplicationRelease } from './commands/finance-application/finance-application-release.command.ts'
import { addFinanceApplicationShow } from './commands/finance-application/finance-application-show.command.ts'
import { addHelp } from './commands/help/help.command.ts'
import { addKeyCreate } from './commands/key/key-create.command.ts'
import { addKeyList } from './commands/key/key-list.command.ts'
import { addKeyRevoke } from './commands/key/key-revoke.command.ts'
import { addFilesCreateBucket } from './commands/files/files-create-bucket.command.ts'
import { addFilesMove } from './commands/files/files-move.command.ts'
import { addLeadFile } from './commands/lead/lead-file.command.ts'
import { addLeadList } from './commands/lead/lead-list.command.ts'
import { addLeadRelease } from './commands/lead/lead-release.command.ts'
import { addLeadReplay } from './commands/lead/lead-replay.command.ts'
import { addLeadRules } from './commands/lead/lead-rules.command.ts'
import { addLeadShow } from './commands/lead/lead-show.command.ts'
import { addLeadWebhookSecret } from './commands/lead/lead-webhook-secret.command.ts'
import { addMailReceive } from './commands/mail/mail-receive.command.ts'
import { addMailSend } from './commands/mail/mail-send.command.ts'
import { addMediaAdd } from './commands/media/media-add.command.ts'
import { addMediaList } from './commands/media/media-list.command.ts'
import { addMediaRemove } from './commands/media/media-remove.command.ts'
import { addModelsImport } from './commands/models/models-import.command.ts'
import { addPersonErase } from './commands/person/person-erase.command.ts'
import { addPersonExport } from './commands/person/person-export.command.ts'
import { addPlacesImport } from './commands/places/places-import.command.ts'
import { addRedirectsExport } from './commands/redirects/redirects-export.command.ts'
import { addRedirectsImport } from './commands/redirects/redirects-import.command.ts'
import { addRedirectsList } from './commands/redirects/redirects-list.command.ts'
import { addRefundRecord, addRefundReverse } from './commands/refund/refund-record.command.ts'
import { addReservationDeliver } from './commands/reservation/reservation-deliver.command.ts'
import {
  addReservationRefund,
  addReservationRelease,
} from './commands/reservation/reservation-end.command.ts'
import { addReservationList } from './commands/reservation/reservation-list.command.ts'
import { addReservationShow } from './commands/reservation/reservation-show.command.ts'
import { addRestore } from './commands/deployment/restore.command.ts'
import { addReturnList } from './commands/return/return-list.command.ts'
import { addReturnRecord } from './commands/return/return-record.command.ts'
import { addReturnShow } from './commands/return/return-show.command.ts'
import { addReviewsImport } from './commands/reviews/reviews-import.command.ts'
import type { RunAction } from './command/run-action.ts'
import { addSearchKey } from './commands/search/search-key.command.ts'
import { addSearchRebuild } from './commands/search/search-rebuild.command.ts'
import { addSecretReseal } from './commands/secret/secret-reseal.command.ts'
import { addSiteApply } from './commands/site/site-apply.command.ts'
import { addSiteConversionAccount } from './commands/site-accounts/site-conversion-account.command.ts'
import { addSiteLookupAccount } from './commands/site-accounts/site-lookup-account.command.ts'
import { addSitePartnerAccount } from './commands/site-accounts/site-partner-account.command.ts'
import { addSiteRemove } from './commands/site/site-remove.command.ts'
import { addSiteResume } from './commands/site/site-resume.command.ts'
import { addSiteSuspend } from './commands/site/site-suspend.command.ts'
import { addSiteRestore } from './commands/site/site-restore.command.ts'
import { addSiteHistory } from './commands/site/site-history.command.ts'
import { addSiteExport } from './commands/site/site-export.command.ts'
import { addSiteDiff } from './commands/site/site-diff.command.ts'
import { addSitePaymentAccount } from './commands/site-accounts/site-payment-account.command.ts'
import { addSiteList } from './commands/site/site-list.command.ts'
import { addSiteSchema } from './commands/site/site-schema.command.ts'
import { addSiteShow } from './commands/site/site-show.command.ts'
import { addSiteCalls } from './commands/site/site-calls.command.ts'
import { addSiteValidate } from './commands/site/site-validate.command.ts'
import { addSiteVitals } from './commands/site/site-vitals.command.ts'
import { addStaffInvite } from './commands/staff/staff-invite.command.ts'
import { addStaffLink } from './commands/staff/staff-link.command.ts'
import { addStaffList } from './commands/staff/staff-list.command.ts'
import { addStaffSupport } from './commands/staff/staff-support.command.ts'
import { addStaffResume, addStaffSuspend } from './commands/staff/staff-suspend.command.ts'
import { addStart } from './commands/deployment/start.command.ts'
import { addStockExportCheck } from './commands/stock/stock-export-check.command.ts'
import { addStockImport } from './commands/stock/stock-import.command.ts'
import { addStockList } from './commands/stock/stock-list.command.ts'
import { addStockLock } from './commands/stock/stock-lock.command.ts'
import { addStockTurnAdd } from './commands/stock/stock-turn-add.command.ts'
import { addStockTurnRemove } from './commands/stock/stock-turn-remove.command.ts'
import { addStockUnlock } from './commands/stock/stock-unlock.command.ts'
import { addStockLocks } from './commands/stock/stock-locks.command.ts'
import { addSurveyList } from './commands/survey/survey-list.command.ts'
import { addWorker } from './commands/deployment/worker.command.ts'

/** Descriptions narrower than this are not wrapped. */
const narrowestDescription = 20

interface CommandGroup {
  readonly name: string
  readonly description: string
  readonly commands: readonly ((group: Command, run: RunAction) => void)[]
}

/** Groups of commands with the same first word, in the order of the help. */
const groups: readonly CommandGroup[] = [
  {
    name: 'site',
    description: 'list, show, check and change sites',
    commands: [
      addSiteList,
      addSiteShow,
      addSiteValidate,
      addSiteApply,
      addSiteExport,
      addSiteHistory,
      addSiteDiff,
      addSiteRestore,
      addSiteSuspend,
      addSiteResume,
      addSiteRemove,
      addSiteSchema,
      addSiteConversionAccount,
      addSiteLookupAccount,
      addSitePartnerAccount,
      addSitePaymentAccount,
      addSiteVitals,
      addSiteCalls,
    ],
  },
  {
    name: 'content',
    description: 'apply, list and restore documents',
    commands: [addContentApply, addContentList, addContentExport, addContentRestore],
  },
  {
    name: 'media',
    description: 'add, list and remove logos and pictures of sites',
    commands: [addMediaAdd, addMediaList, addMediaRemove],
  },
  {
    name: 'redirects',
    description: 'lead addresses of an old website to pages of a site',
    commands: [addRedirectsImport, addRedirectsList, addRedirectsExport],
  },
  {
    name: 'reviews',
    description: 'import reviews of dealerships',
    commands: [addReviewsImport],
  },
  {
    name: 'models',
    description: 'import makes and the models they sell new',
    commands: [addModelsImport],
  },
  {
    name: 'stock',
    description: 'import, list and check the stock of dealerships',
    commands: [
      addStockImport,
      addStockList,
      addStockExportCheck,
      addStockLock,
      addStockUnlock,
      addStockLocks,
      addStockTurnAdd,
      addStockTurnRemove,
    ],
  },
  {
    name: 'evidence',
    description: 'print what sites have shown, and who set it',
    commands: [addEvidencePrices],
  },
  {
    name: 'feed',
    description: 'have stock come in by itself, look into files of it',
    commands: [addFeedAdd, addFeedList, addFeedRuns, addFeedRun, addFeedRemove, addFeedDiff],
  },
  {
    name: 'lead',
    description: 'list leads and act on their deliveries',
    commands: [
      addLeadList,
      addLeadShow,
      addLeadReplay,
      addLeadRelease,
      addLeadRules,
      addLeadWebhookSecret,
      addLeadFile,
    ],
  },
  {
    name: 'mail',
    description: 'send mails that were stored',
    commands: [addMailReceive, addMailSend],
  },
  {
    name: 'conversion',
    description: 'list the events for advertising platforms, and send them again',
    commands: [addConversionList, addConversionReplay],
  },
  {
    name: 'files',
    description: 'make the bucket that machines share, move files to it',
    commands: [addFilesMove, addFilesCreateBucket],
  },
  {
    name: 'booking',
    description: 'list and cancel test drives and services that visitors booked',
    commands: [addBookingList, addBookingShow, addBookingConfirm, addBookingCancel],
  },
  {
    name: 'finance-application',
    description: 'read applications for finance, release held ones; each reading is recorded',
    commands: [addFinanceApplicationShow, addFinanceApplicationRelease],
  },
  {
    name: 'reservation',
    description: 'list reservations, hand vehicles over, refund deposits, release vehicles',
    commands: [
      addReservationList,
      addReservationShow,
      addReservationRefund,
      addReservationRelease,
      addReservationDeliver,
    ],
  },
  {
    name: 'refund',
    description: 'record refunds that were refused and paid another way',
    commands: [addRefundRecord, addRefundReverse],
  },
  {
    name: 'return',
    description: 'list and record used cars brought back',
    commands: [addReturnList, addReturnShow, addReturnRecord],
  },
  {
    name: 'survey',
    description: 'list what people said of their visits',
    commands: [addSurveyList],
  },
  {
    name: 'person',
    description: 'export or erase what a site has stored of a person',
    commands: [addPersonExport, addPersonErase],
  },
  {
    name: 'staff',
    description: 'invite, list and suspend the people who work in the console',
    commands: [
      addStaffInvite,
      addStaffList,
      addStaffSuspend,
      addStaffResume,
      addStaffLink,
      addStaffSupport,
    ],
  },
  {
    name: 'audit',
    description: 'list who changed what',
    commands: [addAuditList],
  },
  {
    name: 'key',
    description: 'make, list and revoke keys of other systems',
    commands: [addKeyCreate, addKeyList, addKeyRevoke],
  },
  {
    name: 'places',
    description: 'import localities and postcodes',
    commands: [addPlacesImport],
  },
  {
    name: 'search',
    description: 'print search keys, rebuild the index',
    commands: [addSearchKey, addSearchRebuild],
  },
  {
    name: 'secret',
    description: 'encrypt stored values with a new secret, tell when an old one may go',
    commands: [addSecretReseal],
  },
]

/**
 * Every command of `forecourt`. The module that runs a command is imported only when the command runs, so that help and
 * errors appear without delay.
 */
export function createProgram(run: RunAction, output: OutputConfiguration = {}): Command {
  const program = new Command('forecourt')
    .description('Operates a Forecourt deployment: its sites, stock, leads and search.')
    .helpOption('-h, --help', 'show this help')
    .configureHelp({ minWidthToWrap: narrowestDescription })
    .configureOutput(output)
    .exitOverride()

  addStart(program, run)
  addDev(program, run)
  for (const { name, description, commands } of groups) {
    const group = program.command(name).description(description)
    for (const add of commands) add(group, run)
  }
  addBackup(program, run)
  addRestore(program, run)
  addWorker(program, run)
  addDoctor(program, run)
  addCompletion(program, run)
  addHelp(program)
  finish(program, 'forecourt')
  return program
}

/** Applies the settings that all commands share to this command and its subcommands. */
function finish(command: Command, path: string): void {
  // Replaces commander's own help command, which does not show commands in groups.
  command.helpCommand(false).showHelpAfterError(`Help: ${path} --help`)
  for (const option of command.options) {
    if (!option.required) continue
    const { parseArg } = option
    option.argParser((value: string, previous: unknown) => {
      refuseOption(value)
      return parseArg === undefined ? value : parseArg(value, previous)
    })
  }
  for (const child of command.commands) finish(child, `${path} ${child.name()}`)
}

/** Commander would take even another option as the value: in `--site --json` the value of `--site` is missing. */
function refuseOption(value: string): void {
  if (/^-./.test(value)) throw new InvalidArgumentError('A value does not begin with a dash.')
}
