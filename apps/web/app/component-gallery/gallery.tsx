import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { MissingPage } from '../ui/missing-page.tsx'
import { readGalleryBase } from './states/gallery-base.ts'
import { GalleryMenu } from './gallery-menu.tsx'
import { galleryPages } from './gallery-pages.tsx'
import { galleryStyle } from './gallery-style.ts'
import { galleryTitles, isGalleryGroup } from './gallery-titles.ts'

/** A group of specimens, or the index of all groups, with data of the shown site. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { site, now } = context.get(requestContext)
  const services = context.get(servicesContext)
  const name = params['group']
  const group = name !== undefined && isGalleryGroup(name) ? name : null
  const known = name === undefined || group !== null
  const loaded = {
    group,
    known,
    base: await readGalleryBase(site, now, services),
    slug: site.slug,
    search: new URL(request.url).search,
    themes: (services.componentGallery?.listSites() ?? []).map(({ slug, configuration }) => ({
      slug,
      name: configuration.name,
    })),
  }
  return data(loaded, { status: known ? 200 : 404 })
}

export function Gallery() {
  const { group, known, base, slug, themes, search } = useLoaderData<typeof loader>()
  if (!known) return <MissingPage suggestions={[]} />
  const title = group === null ? 'Every component in every state' : galleryTitles[group]
  const Page = group === null ? null : galleryPages[group]
  return (
    <div className="component-gallery">
      <title>{`Gallery: ${title}`}</title>
      <meta name="robots" content="noindex" />
      <style data-theme>{galleryStyle}</style>
      <div className="wrap">
        <h1>{title}</h1>
        <GalleryMenu group={group} theme={slug} themes={themes} search={search} />
      </div>
      {Page === null ? null : <Page base={base} />}
    </div>
  )
}
