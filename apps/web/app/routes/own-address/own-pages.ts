import { loadArticles } from '../articles/load-articles.ts'
import { loadBrand } from '../brand/load-brand.ts'
import { loadContent } from '../content/load-content.ts'
import { loadFormPage } from '../form/load-form-page.ts'
import { postFormPage } from '../form/post-form-page.ts'
import { loadGarage } from '../garage/load-garage.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { loadModel } from '../model/load-model.ts'
import { loadSharedList } from '../shared-list/load-shared-list.ts'
import { loadTradeIn } from '../trade-in/load-trade-in.ts'
import { postTradeIn } from '../trade-in/post-trade-in.ts'

/** The loader of each kind of page at a path that the site configures. */
export const loaders = {
  garage: loadGarage,
  'shared-list': loadSharedList,
  'trade-in': loadTradeIn,
  form: loadFormPage,
  articles: loadArticles,
  content: loadContent,
  brand: loadBrand,
  model: loadModel,
  missing: loadMissing,
  gone: loadMissing,
}

/** The actions of the kinds that accept POSTs. */
export const actions = { 'trade-in': postTradeIn, form: postFormPage }
