import { Command, InvalidArgumentError, type OutputConfiguration } from 'commander'
import { addBackup } from './commands/backup.command.ts'
import { addBookingCancel } from './commands/booking-cancel.command.ts'
import { addBookingConfirm } from './commands/booking-confirm.command.ts'
import { addBookingList } from './commands/booking-list.command.ts'
import { addBookingShow } from './commands/booking-show.command.ts'
import { addCompletion } from './commands/completion.command.ts'
import { addContentApply } from './commands/content-apply.command.ts'
import { addContentExport } from './commands/content-export.command.ts'
import { addContentList } from './commands/content-list.command.ts'
import { addContentRestore } from './commands/content-restore.command.ts'
import { addConversionList } from './commands/conversion-list.command.ts'
import { addConversionReplay } from './commands/conversion-replay.command.ts'
import { addDev } from './commands/dev.command.ts'
import { addDoctor } from './commands/doctor.command.ts'
import { addEvidencePrices } from './commands/evidence-prices.command.ts'
import { addFeedDiff } from './commands/feed-diff.command.ts'
import { addFeedAdd } from './commands/feed-add.command.ts'
import { addFeedList } from './commands/feed-list.command.ts'
import { addFeedRuns } from './commands/feed-runs.command.ts'
import { addFeedRun } from './commands/feed-run.command.ts'
import { addFeedRemove } from './commands/feed-remove.command.ts'
import { addFinanceApplicationRelease } from './commands/finance-application-release.command.ts'
import { addFinanceApplicationShow } from './commands/finance-application-show.command.ts'
import { addHelp } from './commands/help.command.ts'
import { addKeyCreate } from './commands/key-create.command.ts'
import { addKeyList } from './commands/key-list.command.ts'
import { addKeyRevoke } from './commands/key-revoke.command.ts'
import { addFilesCreateBucket } from './commands/files-create-bucket.command.ts'
import { addFilesMove } from './commands/files-move.command.ts'
import { addLeadFile } from './commands/lead-file.command.ts'
import { addLeadList } from './commands/lead-list.command.ts'
import { addLeadRelease } from './commands/lead-release.command.ts'
import { addLeadReplay } from './commands/lead-replay.command.ts'
import { addLeadShow } from './commands/lead-show.command.ts'
import { addLeadWebhookSecret } from './commands/lead-webhook-secret.command.ts'
import { addMailSend } from './commands/mail-send.command.ts'
import { addMediaAdd } from './commands/media-add.command.ts'
import { addMediaList } from './commands/media-list.command.ts'
import { addMediaRemove } from './commands/media-remove.command.ts'
import { addModelsImport } from './commands/models-import.command.ts'
import { addPersonErase } from './commands/person-erase.command.ts'
import { addPersonExport } from './commands/person-export.command.ts'
import { addPlacesImport } from './commands/places-import.command.ts'
import { addRedirectsExport } from './commands/redirects-export.command.ts'
import { addRedirectsImport } from './commands/redirects-import.command.ts'
import { addRedirectsList } from './commands/redirects-list.command.ts'
import { addRefundRecord, addRefundReverse } from './commands/refund-record.command.ts'
import { addReservationDeliver } from './commands/reservation-deliver.command.ts'
import { addReservationRefund, addReservationRelease } from './commands/reservation-end.command.ts'
import { addReservationList } from './commands/reservation-list.command.ts'
import { addReservationShow } from './commands/reservation-show.command.ts'
import { addRestore } from './commands/restore.command.ts'
import { addReturnList } from './commands/return-list.command.ts'
import { addReturnRecord } from './commands/return-record.command.ts'
import { addReturnShow } from './commands/return-show.command.ts'
import { addReviewsImport } from './commands/reviews-import.command.ts'
import type { RunAction } from './commands/run-action.ts'
import { addSearchKey } from './commands/search-key.command.ts'
import { addSearchRebuild } from './commands/search-rebuild.command.ts'
import { addSecretReseal } from './commands/secret-reseal.command.ts'
import { addSiteApply } from './commands/site-apply.command.ts'
import { addSiteConversionAccount } from './commands/site-conversion-account.command.ts'
import { addSiteLookupAccount } from './commands/site-lookup-account.command.ts'
import { addSitePartnerAccount } from './commands/site-partner-account.command.ts'
import { addSiteRemove } from './commands/site-remove.command.ts'
import { addSiteResume } from './commands/site-resume.command.ts'
import { addSiteSuspend } from './commands/site-suspend.command.ts'
import { addSiteRestore } from './commands/site-restore.command.ts'
import { addSiteHistory } from './commands/site-history.command.ts'
import { addSiteExport } from './commands/site-export.command.ts'
import { addSiteDiff } from './commands/site-diff.command.ts'
import { addSitePaymentAccount } from './commands/site-payment-account.command.ts'
import { addSiteList } from './commands/site-list.command.ts'
import { addSiteSchema } from './commands/site-schema.command.ts'
import { addSiteShow } from './commands/site-show.command.ts'
import { addSiteCalls } from './commands/site-calls.command.ts'
import { addSiteValidate } from './commands/site-validate.command.ts'
import { addSiteVitals } from './commands/site-vitals.command.ts'
import { addStart } from './commands/start.command.ts'
import { addStockExportCheck } from './commands/stock-export-check.command.ts'
import { addStockImport } from './commands/stock-import.command.ts'
import { addStockList } from './commands/stock-list.command.ts'
import { addStockLock } from './commands/stock-lock.command.ts'
import { addStockUnlock } from './commands/stock-unlock.command.ts'
import { addStockLocks } from './commands/stock-locks.command.ts'
import { addSurveyList } from './commands/survey-list.command.ts'
import { addWorker } from './commands/worker.command.ts'

/** Descriptions narrower than this are not wrapped. */
const narrowestDescription = 20

interface CommandGroup {
  readonly name: string
  readonly description: string
  readonly commands: readonly ((group: Command, run: RunAction) => void)[]
}

/** The commands that have a first word in common, in the order of the help. */
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
      addLeadWebhookSecret,
      addLeadFile,
    ],
  },
  {
    name: 'mail',
    description: 'send mails that were stored',
    commands: [addMailSend],
  },
  {
    name: 'conversion',
    description: 'list what advertising platforms are told of, and tell them again',
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
 * Every command of `forecourt`. What a command does is imported only when it runs, so that help and faults show
 * at once.
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

/** What holds for every command, below this one too. */
function finish(command: Command, path: string): void {
  // `help` is a command of its own, which knows the groups too.
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

/** Commander takes the word after an option for its value whatever it is: `--site --json` has no site. */
function refuseOption(value: string): void {
  if (/^-./.test(value)) throw new InvalidArgumentError('A value does not begin with a dash.')
}
