import { createReadStream } from 'node:fs'
import { dirname, extname } from 'node:path'
import { findDealership } from '#apps/deployment/find-dealership.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import { recordFormats } from '#modules/content/records/record-file.types.ts'
import {
  importReviews,
  type ReviewImport,
  toNewReview,
} from '#modules/content/reviews/import-reviews.ts'
import { readReviewFile } from '#modules/content/reviews/read-review-file.ts'
import { takeReviewPictures } from '#modules/content/reviews/take-review-pictures.ts'
import { openPictureIntake } from '#modules/vehicles/intake/picture-intake.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { isFile, isFolder } from '../../command/path-type.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuseRecords } from '../../printing/refuse-records.ts'
import { refuse } from '../../command/refusal.ts'

interface ReviewsImportOptions extends JsonOption {
  readonly dealership?: string
  readonly count?: string
  readonly average?: string
  readonly source?: string
  readonly pictures?: string
  readonly prune?: boolean
  readonly dryRun?: boolean
}

export async function runReviewsImport(
  context: CommandContext,
  file: string,
  options: ReviewsImportOptions,
): Promise<number> {
  const plan = planImport(context, file, options)
  if (!plan.ok) return refuse(context, options, plan)
  const { path, format, slug, given } = plan
  const read = await readReviewFile({ bytes: createReadStream(path), format }, given, context.now())
  if (!read.ok) return refuseRecords(context, options, { file, code: 'reviews.faults', ...read })
  const database = await context.openDatabase()
  const dealership = await findDealership(database, slug)
  if (dealership === undefined) {
    return refuse(context, options, {
      code: 'reviews.unknown-dealership',
      message: `There is no dealership '${slug}'.`,
    })
  }
  const dryRun = options.dryRun === true
  const folders = [...(plan.folder === null ? [] : [plan.folder]), dirname(path)]
  const { images, warnings } = await takeReviewPictures(
    read.reviews,
    openPictureIntake({
      database,
      files: openFiles(context.environment).originals,
      dealershipId: dealership.id,
      folders,
      now: () => context.now(),
      dryRun,
    }),
  )
  const outcome = await importReviews(database, {
    dealershipId: dealership.id,
    reviews: read.reviews.map(({ value }) => toNewReview(value, images.get(value.id) ?? null)),
    set: read.set,
    prune: options.prune === true,
    dryRun,
  })
  const unread = read.unknown.map((name) => ({
    line: null,
    field: name,
    reason: 'is no field of a review, and is left out',
  }))
  report(context, options, { outcome, warnings: [...unread, ...warnings] })
  return 0
}

function planImport(context: CommandContext, file: string, options: ReviewsImportOptions) {
  const no = (code: string, message: string) => ({ ok: false, code, message }) as const
  const path = context.resolvePath(file)
  if (!isFile(path)) return no('reviews.no-file', `There is no file ${path} that can be read.`)
  const format = recordFormats[extname(path).toLowerCase()]
  if (format === undefined) {
    const known = Object.keys(recordFormats).join(', ')
    return no('reviews.unknown-format', `${path}: the name must end in one of ${known}`)
  }
  const { dealership: slug, count, average, source, pictures } = options
  if (slug === undefined) {
    return no('reviews.no-dealership', 'Which dealership? Add --dealership SLUG.')
  }
  const folder = pictures === undefined ? null : context.resolvePath(pictures)
  if (folder !== null && !isFolder(folder)) {
    return no('reviews.no-folder', `--pictures: there is no folder ${folder}.`)
  }
  const given = {
    ...(count === undefined ? {} : { count }),
    ...(average === undefined ? {} : { average_rating: average }),
    ...(source === undefined ? {} : { source }),
  }
  return { ok: true, path, format, slug, folder, given } as const
}

interface ImportReport {
  readonly outcome: ReviewImport
  readonly warnings: readonly { line: number | null; field: string; reason: string }[]
}

function report(
  context: CommandContext,
  { json, dryRun }: ReviewsImportOptions,
  { outcome, warnings }: ImportReport,
): void {
  const { created, updated, unchanged, removed, figures, siteCount } = outcome
  const read = created + updated + unchanged
  if (json === true) {
    context.print(
      JSON.stringify({
        dry_run: dryRun === true,
        read,
        created,
        updated,
        unchanged,
        removed,
        count: figures.count,
        average_rating: figures.averageRating,
        site_count: siteCount,
        warnings,
      }),
    )
    return
  }
  context.print(
    `${read} reviews read: ${created} created, ${updated} updated, ${unchanged} unchanged; ${removed} taken away`,
  )
  const source = figures.isFromSource ? 'told by their source' : 'counted from what is stored'
  context.print(`Count ${figures.count}, average ${figures.averageRating} (${source}).`)
  for (const { line, field, reason } of warnings) {
    context.print(`  warning: ${line === null ? '' : `line ${line}: `}${field} ${reason}`)
  }
  if (dryRun === true) context.print('Dry run: nothing was changed.')
}
