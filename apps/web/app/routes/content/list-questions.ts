import type { Question } from '#platform/web/schema-org.ts'
import type { RenderableTreeNode } from '@markdoc/markdoc'
import type { FaqView } from '#modules/content/ui/document/document-parts.ts'
import type { LoadedDocument } from '../../documents/load-document.ts'

interface RenderedTag {
  readonly $$mdtype: 'Tag'
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: readonly RenderableTreeNode[]
}

/** schema.org Questions: the questions and answers in a page's tags. */
export function listQuestions({ tree, faqs }: Pick<LoadedDocument, 'tree' | 'faqs'>): Question[] {
  const tags = listTags(tree)
  const own = tags
    .filter(({ name }) => name === 'Question')
    .map(({ attributes, children }) => ({
      question: String(attributes['title']),
      answer: children.map(readText).join(' '),
    }))
  const topics = tags
    .filter(({ name }) => name === 'FaqTopic')
    .map((tag) => tag.attributes['topic'])
  const isShown = ({ topic }: FaqView) =>
    topics.some((each) => each === undefined || each === topic)
  const shared = faqs
    .filter(isShown)
    .map(({ question, answer }) => ({ question, answer: readText(answer) }))
  return [...own, ...shared].map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll(/\s+/g, ' ').trim() },
  }))
}

const isTag = (node: RenderableTreeNode): node is RenderableTreeNode & RenderedTag =>
  typeof node === 'object' && node !== null && '$$mdtype' in node

function listTags(node: RenderableTreeNode): RenderedTag[] {
  if (!isTag(node)) return []
  return [node, ...node.children.flatMap(listTags)]
}

function readText(node: RenderableTreeNode): string {
  if (isTag(node)) return node.children.map(readText).join(' ')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
