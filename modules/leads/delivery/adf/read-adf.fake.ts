import { XMLParser } from 'fast-xml-parser'
import type { AdfLead, AdfParty, AdfVehicle } from './adf.types.ts'

type Node = Readonly<Record<string, unknown>>

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => ['vehicle', 'name', 'phone', 'id'].includes(name),
})

/** Reads the first prospect of an ADF document as a receiver would, from any program. */
export function readAdf(xml: string): AdfLead {
  const prospect = child(child(parser.parse(xml) as Node, 'adf'), 'prospect')
  const customer = child(prospect, 'customer')
  const contact = child(customer, 'contact')
  const [id] = list(prospect, 'id')
  const vendor = child(prospect, 'vendor')
  return {
    status: attribute(prospect, 'status') === 'resend' ? 'resend' : 'new',
    id: id === undefined ? '' : textOf(id),
    source: id === undefined ? '' : attribute(id, 'source'),
    requestDate: text(prospect, 'requestdate'),
    vehicles: list(prospect, 'vehicle').map(readVehicle),
    customer: {
      firstName: named(contact, 'first'),
      lastName: named(contact, 'last'),
      email: text(contact, 'email'),
      phone: firstText(contact, 'phone'),
      postcode: text(child(contact, 'address'), 'postalcode'),
      comments: text(customer, 'comments'),
    },
    vendor: {
      name: text(vendor, 'vendorname'),
      url: text(vendor, 'url'),
      email: text(child(vendor, 'contact'), 'email'),
      phone: firstText(child(vendor, 'contact'), 'phone'),
    },
    provider: readParty(child(prospect, 'provider')),
  }
}

function readVehicle(node: Node): AdfVehicle {
  const odometer = node['odometer']
  const price = node['price']
  const optional = {
    vin: text(node, 'vin'),
    stock: text(node, 'stock'),
    trim: text(node, 'trim'),
    bodyStyle: text(node, 'bodystyle'),
    transmission: text(node, 'transmission'),
    condition: text(node, 'condition'),
    colour: text(child(node, 'colorcombination'), 'exteriorcolor'),
    comments: text(node, 'comments'),
  }
  return {
    interest: attribute(node, 'interest') as AdfVehicle['interest'],
    status: attribute(node, 'status') as AdfVehicle['status'],
    year: text(node, 'year'),
    make: text(node, 'make'),
    model: text(node, 'model'),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
    ...(odometer === undefined
      ? {}
      : {
          odometer: {
            units: attribute(odometer as Node, 'units') as 'km' | 'miles',
            reading: textOf(odometer),
          },
        }),
    ...(price === undefined
      ? {}
      : { price: { currency: attribute(price as Node, 'currency'), amount: textOf(price) } }),
  }
}

const readParty = (node: Node): AdfParty => ({
  name: firstText(node, 'name'),
  url: text(node, 'url'),
  email: text(node, 'email'),
  phone: firstText(node, 'phone'),
})

const child = (node: Node, name: string): Node => {
  const found = node[name]
  return typeof found === 'object' && found !== null ? (found as Node) : {}
}
const list = (node: Node, name: string): Node[] => (node[name] ?? []) as Node[]
const attribute = (node: Node, name: string): string => {
  const value = node[`@${name}`]
  return typeof value === 'string' ? value : ''
}
const textOf = (node: unknown): string => {
  const value = typeof node === 'object' && node !== null ? (node as Node)['#text'] : node
  return typeof value === 'string' ? value : ''
}
const text = (node: Node, name: string): string => textOf(node[name])
const firstText = (node: Node, name: string): string => textOf(list(node, name)[0])
const named = (contact: Node, part: string): string =>
  textOf(list(contact, 'name').find((each) => attribute(each, 'part') === part))
