import { redirect, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { findBrandLocation } from '#modules/content/brand-place.rules.ts'
import { buildPagePath } from '#modules/content/documents/page-documents.rules.ts'
import { listOutline } from '#modules/content/documents/document-outline.rules.ts'
import { buildDepartment } from '#modules/content/department.view.ts'
import { divideAtWideEnds } from '#modules/content/documents/wide-ends.rules.ts'
import { decideTerm } from '#modules/documents/published.rules.ts'
import { buildMakeSearchPath } from '#modules/links/paths.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { findRangeAt } from '#modules/models/model-address.rules.ts'
import { buildPageCard } from '#modules/open-graph/open-graph-card.view.ts'
import { findCloudShared } from '#modules/picture-cloud/cloud-picture.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { readPageHead } from '../../document/page-meta.ts'
import { loadDocument, loadStrips } from '../../documents/load-document.ts'
import { buildBrandActions } from '../brand/build-brand-actions.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { buildContentMeta } from './content-meta.ts'
import { contentPage } from './page.ts'

type Context = Pick<RouterContextProvider, 'get'>

export type ContentPageData = Exclude<
  Awaited<ReturnType<typeof loadContent>>,
  Response | { readonly data: unknown }
>

/** A page by the site's authors; before or after its publication dates it is a missing page. */
export async function loadContent(context: Context) {
  const { found } = getPageMatch(context, contentPage)
  if (found.kind === 'redirect') return redirect(found.location, 301)
  const { site, now } = context.get(requestContext)
  const { frontMatter, slug } = found.document
  const term = decideTerm(frontMatter, now, site.configuration.region.time_zone)
  const document = term.isShown ? await loadDocument(context, found.document) : undefined
  if (document === undefined) return loadMissing(context)
  const { title, description, introduction, picture, noindex, department } = frontMatter
  const { start, text, end } = divideAtWideEnds(document.tree)
  const { openGraph } = context.get(servicesContext)
  const path = buildPagePath(site, slug)
  return {
    page: 'content' as const,
    meta: buildContentMeta(readPageHead(context), {
      title,
      description,
      noindex,
      path,
      document,
      sharedUrl:
        picture === null
          ? null
          : (findCloudShared(site.configuration, picture) ??
            openGraph.share(site, buildPageCard({ title, picture, eyebrow: null }))),
    }),
    words: { title, introduction, picture },
    path,
    document: { ...document, tree: text },
    start,
    end,
    brand: await loadBrandActions(context, path),
    outline: listOutline(text),
    // Left out if the text itself shows opening hours.
    department:
      document.locations.length > 0
        ? null
        : buildDepartment(site, department, now, findBrandLocation(site, path)?.id ?? null),
  }
}

/** The calls to action of a page in place of a make's own one; null for other pages. */
async function loadBrandActions(context: Context, path: string) {
  const make = findRangeAt(context.get(requestContext).site, path)
  if (make === undefined) return null
  const stockPath = buildMakeSearchPath(buildSearchSlug(make.name))
  const strip = (await loadStrips(context, [stockPath]))[stockPath]
  return buildBrandActions(
    context,
    make.name,
    strip === undefined || strip.total === 0 ? null : stockPath,
  )
}
