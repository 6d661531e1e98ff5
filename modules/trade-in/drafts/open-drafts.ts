import { randomUUID } from 'node:crypto'
import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { noSpace } from '#modules/forms/uploads/multipart-refusals.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import type { FileStager } from '#modules/leads/files/file-stager.ts'
import { refuseFiles } from '#modules/leads/files/stage-files.ts'
import { describeRefusedFiles, type NoFilesReason } from '#modules/leads/lead/no-files.rules.ts'
import { withKeptFiles } from '#modules/leads/files/with-kept-files.ts'
import { checkLeadFiles } from '#modules/leads/submit/lead-bounds.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import { isFilesAway } from '#platform/files/files-away.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { noAnswers, type TradeInAnswers, type TradeInPhoto } from '../trade-in.types.ts'
import { deleteDraftJob } from './delete-draft.job.ts'
import { createDraftKey, hashDraftKey } from './draft-key.ts'
import { deleteAfterHours } from './draft-time.ts'
import {
  closeDraft,
  deleteDraft,
  deletePhoto,
  type DraftRow,
  findDraft,
  insertDraft,
  insertPhotos,
  listPhotos,
  saveDraft,
} from './draft.store.ts'

/** The cipher purpose for answers of drafts. */
export const draftPurpose = 'trade-ins'

/** A session's unfinished trade-in. */
export interface TradeInDraft {
  readonly id: string
  readonly vehicleId: number | null
  readonly answers: TradeInAnswers
  readonly photos: readonly TradeInPhoto[]
  /** Why the sender could not be checked; null: checked, or the site has no bot check. */
  readonly botMark: BotMark | null
}

export type FoundDraft =
  | { readonly kind: 'draft'; readonly draft: TradeInDraft }
  /** The trade-in was sent as a lead; `sentTo` is the path of the page after it. */
  | { readonly kind: 'sent'; readonly sentTo: string }

export interface TradeInDrafts {
  /** @param key key of the session; null: the session has none yet */
  find(site: Site, key: string | null): Promise<FoundDraft | undefined>
  /** @returns the key with which the session finds the draft again */
  begin(
    site: Site,
    draft: Pick<TradeInDraft, 'answers' | 'vehicleId' | 'botMark'>,
    requestId: string,
  ): Promise<string>
  save(site: Site, draft: Pick<TradeInDraft, 'id' | 'answers' | 'vehicleId'>): Promise<void>
  /**
   * Adds all photos, or none of them.
   *
   * @returns the reason why none was added
   */
  addPhotos(
    site: Site,
    draft: TradeInDraft,
    files: readonly IncomingFile[],
    clientAddress: string,
  ): Promise<FormRefusal | undefined>
  removePhoto(site: Site, draftId: string, photoId: number): Promise<void>
  /** Marks a draft as sent. */
  close(site: Site, draftId: string, sentTo: string): Promise<void>
  remove(site: Site, draftId: string): Promise<void>
}

interface DraftParts {
  readonly database: Database
  readonly cipher: Cipher
  readonly stageFiles: FileStager
}

const onlyPhotos = 'Choose photos: JPEG, PNG or WebP.'

export function openDrafts({ database, cipher, stageFiles }: DraftParts): TradeInDrafts {
  const seal = (id: string, answers: TradeInAnswers) =>
    cipher.encrypt(JSON.stringify({ id, answers }))
  function open({ id, answers }: DraftRow): TradeInAnswers {
    const opened = JSON.parse(cipher.decrypt(answers)) as { id: string; answers: TradeInAnswers }
    if (opened.id !== id) throw new Error('these answers are another draft’s')
    return opened.answers
  }
  return {
    find(site, key) {
      if (key === null) return Promise.resolve(undefined)
      return database.withScope(
        ownScopeOf(site.id),
        async (tx): Promise<FoundDraft | undefined> => {
          const row = await findDraft(tx, hashDraftKey(key))
          if (row === undefined) return undefined
          if (row.sentTo !== null) return { kind: 'sent', sentTo: row.sentTo }
          const { id, vehicleId, botMark } = row
          const photos = await listPhotos(tx, id)
          return { kind: 'draft', draft: { id, vehicleId, answers: open(row), photos, botMark } }
        },
      )
    },
    async begin(site, { answers, vehicleId, botMark }, requestId) {
      const id = randomUUID()
      const key = createDraftKey()
      await database.withScope(ownScopeOf(site.id), async (tx) => {
        const sealed = seal(id, answers)
        const keyHash = hashDraftKey(key)
        const draft = { id, siteId: site.id, keyHash, vehicleId, answers: sealed, botMark }
        await insertDraft(tx, draft)
        const payload = { siteId: site.id, draftId: id, requestId }
        const waitSeconds = deleteAfterHours * 3600
        await enqueue(tx, deleteDraftJob, [payload], { waitSeconds })
      })
      return key
    },
    async save(site, { id, answers, vehicleId }) {
      const changed = { vehicleId, answers: seal(id, answers) }
      await database.withScope(ownScopeOf(site.id), (tx) => saveDraft(tx, id, changed))
    },
    async addPhotos(site, { id, photos }, incoming, clientAddress) {
      if (incoming.length === 0) return undefined
      const outcome = await stageFiles(incoming, { siteId: site.id, clientAddress })
      if (!outcome.ok) return outcome.refusal
      if (outcome.leftOut !== undefined) return refuseLeftOut(outcome.leftOut)
      const { staged } = outcome
      const other = staged.find(({ mediaType }) => !mediaType.startsWith('image/'))
      if (other !== undefined) return refuseFiles({ [other.field]: onlyPhotos })
      const field = staged[0]?.field ?? ''
      const isNew = staged.filter(
        ({ contentHash }) => !photos.some((photo) => photo.contentHash === contentHash),
      )
      const tooMuch = checkLeadFiles(
        photos.map(({ bytes }) => ({ field, bytes })),
        isNew,
      )
      if (tooMuch !== undefined) return tooMuch
      const attach = () =>
        database.withScope(ownScopeOf(site.id), (tx) =>
          insertPhotos(tx, { id, siteId: site.id }, staged),
        )
      try {
        await withKeptFiles(database, outcome, attach, () => true)
      } catch (error) {
        if (isFilesAway(error)) return noSpace
        throw error
      }
      return undefined
    },
    removePhoto: (site, draftId, photoId) =>
      database.withScope(ownScopeOf(site.id), (tx) => deletePhoto(tx, draftId, photoId)),
    close: (site, draftId, sentTo) =>
      database.withScope(ownScopeOf(site.id), (tx) =>
        closeDraft(tx, draftId, sentTo, seal(draftId, noAnswers)),
      ),
    remove: (site, draftId) =>
      database.withScope(ownScopeOf(site.id), (tx) => deleteDraft(tx, draftId)),
  }
}

/** The refusal of photos; the visitor may continue without them. */
const refuseLeftOut = (reason: NoFilesReason): FormRefusal => ({
  status: 429,
  code: 'lead.files-refused',
  error: describeRefusedFiles(reason),
  retryAfterSeconds: 3600,
})
