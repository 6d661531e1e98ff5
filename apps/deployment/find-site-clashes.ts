import type { ApplyOptions } from '#modules/sites/storage/apply-site.ts'
import { findModelClashes } from './find-model-clashes.ts'
import { findSettingPictureFaults } from './find-unseen-pictures.ts'

/**
 * Conflicts of models' paths with pages of a site's configuration, and missing pictures of the first site, which is the
 * one applied.
 */
export const findSiteClashes: NonNullable<ApplyOptions['findClashes']> = async (tx, siteSlugs) => [
  ...(siteSlugs[0] === undefined ? [] : await findSettingPictureFaults(tx, siteSlugs[0])),
  ...(await findModelClashes(tx, [...new Set(siteSlugs)])).map(({ site, path, model, owner }) => ({
    path: 'models.hidden',
    message: `${path} of ${site} is the address of the model ${model} and of ${owner}; hide the model here, or give the other one another address`,
  })),
]
