/** Samples of a type, made of how it is declared: each member of a union, each field of an object changed one at a time. */
import type { ESTree } from 'vite'
import {
  arraysOf,
  distinct,
  type Fields,
  intersection,
  isFields,
  isLike,
  isNoPair,
  keysOf,
  objects,
  oneAtATime,
  picked,
  recordOf,
} from './combine.ts'
import { numbersOf, textsOf } from './names.ts'
import { BY_TYPE, FEW_WITHIN } from './samples.ts'
import { constantOf, functionAt, keyOf, typeNamed, valueNamed, writtenAt } from './source.ts'

type Type = ESTree.TSType
/** Where a type is written, and what its parameters are there. */
type Scope = { path: string; bound: ReadonlyMap<string, { type: Type; scope: Scope }> }
/** What it is of, as it is called, and the types around it. */
type Around = { name: string; isField: boolean; within: readonly string[] }

export const scopeOf = (path: string): Scope => ({ path, bound: new Map() })

/** No text needs more of one parameter; where there are more, `samples.ts` has to choose. */
const MOST = 200
/** Inside of itself a type is shown by so many. */
const MOST_WITHIN = 2

/** All the samples of a type. Empty only where it is inside of itself. */
export function samplesOf(type: Type, scope: Scope, around: Around): unknown[] {
  const make = MAKE[type.type] as Make<Type['type']> | undefined
  const made = make?.(type, scope, around)
  if (made === undefined) throw new Error(`${around.name} is ${writtenAt(scope.path, type)}`)
  const values = distinct(made)
  // What is not there is no good first sample: it would be that of every line.
  const isMissing = (value: unknown): boolean =>
    value === null || value === undefined || value === ''
  const sorted = [...values.filter((value) => !isMissing(value)), ...values.filter(isMissing)]
  const count = sorted.filter(isNoPair).length
  if (count > MOST) throw new Error(`there are ${count} of ${around.name}`)
  return sorted
}

type Make<Kind extends Type['type']> = (
  type: Extract<Type, { type: Kind }>,
  scope: Scope,
  around: Around,
) => readonly unknown[] | undefined

/** By the kind of type; `undefined` where a type of that kind says too little. */
const MAKE: { [Kind in Type['type']]?: Make<Kind> } = {
  TSStringKeyword: (_, _scope, { name }) => textsOf(name),
  TSNumberKeyword: (_, _scope, { name, isField }) => numbersOf(name, isField),
  TSBooleanKeyword: () => [false, true],
  TSNullKeyword: () => [null],
  TSUndefinedKeyword: () => [undefined],
  TSUnknownKeyword: () => BY_TYPE['unknown'],
  TSLiteralType: ({ literal }) => (literal.type === 'Literal' ? [literal.value] : undefined),
  TSParenthesizedType: ({ typeAnnotation }, ...rest) => samplesOf(typeAnnotation, ...rest),
  TSUnionType: ({ types }, ...rest) => types.flatMap((each) => samplesOf(each, ...rest)),
  TSIntersectionType: ({ types }, ...rest) =>
    types.map((each) => samplesOf(each, ...rest)).reduce(intersection),
  TSArrayType: ({ elementType }, ...rest) => arraysOf(samplesOf(elementType, ...rest)),
  TSTupleType: ({ elementTypes }, ...rest) =>
    oneAtATime(
      elementTypes.map((each) =>
        samplesOf((each.type === 'TSNamedTupleMember' ? each.elementType : each) as Type, ...rest),
      ),
    ),
  TSTypeOperator({ operator, typeAnnotation }, ...rest) {
    if (operator === 'unique') return undefined
    const values = samplesOf(typeAnnotation, ...rest)
    return operator === 'keyof' ? keysOf(values) : values
  },
  TSTypeLiteral: ({ members }, ...rest) => objectOf(members, ...rest),
  TSMappedType: ({ constraint, typeAnnotation }, ...rest) =>
    typeAnnotation
      ? recordOf(samplesOf(constraint, ...rest), samplesOf(typeAnnotation, ...rest))
      : undefined,
  TSIndexedAccessType(type, scope, around) {
    const field = fieldOf(type, scope)
    if (field) return samplesOf(field.type, field.scope, around)
    const of = samplesOf(type.objectType, scope, around)
    if (type.indexType.type === 'TSNumberKeyword') return of.flat()
    const keys = samplesOf(type.indexType, scope, around).map(String)
    return of.filter(isFields).flatMap((value) => keys.map((key) => value[key]))
  },
  TSTypeQuery({ exprName }, scope) {
    const name = exprName.type === 'Identifier' ? exprName.name : ''
    const value = constantOf(valueNamed(name, scope.path))
    return value === undefined ? undefined : [value]
  },
  TSFunctionType: (type, ...rest) => [functionOf(type, ...rest)],
  TSTypeReference: ({ typeName, typeArguments }, ...rest) =>
    typeName.type === 'Identifier'
      ? named(typeName.name, typeArguments?.params ?? [], ...rest)
      : undefined,
}

/** The field of a type that is declared as an object: the others need no samples then. */
function fieldOf(
  { objectType, indexType }: ESTree.TSIndexedAccessType,
  scope: Scope,
): { type: Type; scope: Scope } | undefined {
  if (objectType.type !== 'TSTypeReference' || objectType.typeArguments) return undefined
  if (objectType.typeName.type !== 'Identifier' || indexType.type !== 'TSLiteralType')
    return undefined
  const declared = typeNamed(objectType.typeName.name, scope.path)
  const node = declared?.node
  if (node?.type !== 'TSTypeAliasDeclaration' || node.typeAnnotation.type !== 'TSTypeLiteral')
    return undefined
  const { literal } = indexType
  const field = node.typeAnnotation.members.find(
    (member) =>
      member.type === 'TSPropertySignature' &&
      literal.type === 'Literal' &&
      keyOf(member) === literal.value,
  )
  if (field?.type !== 'TSPropertySignature' || !field.typeAnnotation) return undefined
  return { type: field.typeAnnotation.typeAnnotation, scope: scopeOf(declared?.path ?? '') }
}

/** It answers its own name and what it was given, so that one sees where its text goes. */
function functionOf(type: ESTree.TSFunctionType, scope: Scope, around: Around): unknown {
  const result = type.returnType.typeAnnotation
  const first = result.type === 'TSStringKeyword' ? null : samplesOf(result, scope, around)[0]
  const call = (...given: unknown[]): unknown =>
    first === null ? `${around.name}(${given.map(String).join(', ')})` : first
  return Object.defineProperty(call, 'name', { value: around.name })
}

function objectOf(
  members: readonly ESTree.TSSignature[],
  scope: Scope,
  { within }: Around,
): Fields[] {
  const fields = members.map((member) => {
    const key = member.type === 'TSPropertySignature' ? keyOf(member) : undefined
    if (member.type !== 'TSPropertySignature' || key === undefined || !member.typeAnnotation)
      throw new Error(`no sample for a ${member.type}`)
    const chosen = BY_TYPE[`${within.at(-1) ?? ''}.${key}`]
    const values =
      chosen ??
      samplesOf(member.typeAnnotation.typeAnnotation, scope, { name: key, isField: true, within })
    return [key, values.filter(isNoPair), member.optional] as const
  })
  return objects(fields, within.length < 3)
}

function named(name: string, given: readonly Type[], scope: Scope, around: Around): unknown[] {
  const bound = scope.bound.get(name)
  if (bound) return samplesOf(bound.type, bound.scope, around)
  const chosen = BY_TYPE[name]
  if (chosen) return [...chosen]
  const declared = typeNamed(name, scope.path)
  if (!declared) return builtIn(name, given, scope, around)

  const times = around.within.filter((each) => each === name).length
  if (times > 1) return []
  const within = [...around.within, name]
  const { node, path } = declared
  const parameters = node.typeParameters?.params ?? []
  const inner: Scope = {
    path,
    bound: new Map(
      parameters.flatMap(({ name: { name: parameter }, default: usual }, index) => {
        const type = given[index] ?? usual
        return type ? [[parameter, { type, scope }]] : []
      }),
    ),
  }
  const values =
    node.type === 'TSInterfaceDeclaration'
      ? objectOf(node.body.body, inner, { ...around, within })
      : samplesOf(node.typeAnnotation, inner, { ...around, within })
  const few = times > 0 ? MOST_WITHIN : FEW_WITHIN[name]
  return few === undefined || around.within.length === 0
    ? values
    : values.filter(isNoPair).slice(0, few)
}

function builtIn(name: string, given: readonly Type[], scope: Scope, around: Around): unknown[] {
  const [first = [], second = []] =
    name === 'Parameters' ? [] : given.map((each) => samplesOf(each, scope, around))
  switch (name) {
    case 'Readonly':
    case 'Required':
      return first
    case 'NonNullable':
      return first.filter((each) => each !== null && each !== undefined)
    case 'Partial':
      return [
        ...first,
        ...first
          .filter(isFields)
          .flatMap((each) => Object.entries(each).map(([k, v]) => ({ [k]: v }))),
        {},
      ]
    case 'Pick':
      return picked(first, (key) => second.includes(key))
    case 'Omit':
      return picked(first, (key) => !second.includes(key))
    case 'Record':
      return recordOf(first, second)
    case 'Extract':
      return first.filter((each) => second.some((pattern) => isLike(each, pattern)))
    case 'Exclude':
      return first.filter((each) => !second.some((pattern) => isLike(each, pattern)))
    case 'Array':
    case 'ReadonlyArray':
    case 'Iterable':
      return arraysOf(first)
    case 'Set':
    case 'ReadonlySet':
      return arraysOf(first).map((each) => new Set(each))
    case 'Parameters': {
      const [of] = given
      const query = of?.type === 'TSTypeQuery' ? of.exprName : undefined
      const at = query?.type === 'Identifier' ? functionOfName(query.name, scope.path) : undefined
      if (at) return oneAtATime(at)
    }
  }
  throw new Error(`${around.name} is of the unknown type ${name}`)
}

function functionOfName(name: string, path: string): unknown[][] | undefined {
  const at = valueNamed(name, path)
  const called = at && functionAt(path, name, [])
  return called && parametersOf(called.node.params, called.path).map(({ values }) => values)
}

export type Parameter = { name: string; values: unknown[]; isRest?: boolean }

/** What a function takes, each with its samples. */
export function parametersOf(params: readonly ESTree.ParamPattern[], path: string): Parameter[] {
  return params.map((param) => {
    const isOptional =
      param.type === 'AssignmentPattern' || (param.type === 'Identifier' && param.optional)
    if (param.type === 'TSParameterProperty') throw new Error('no text is a class')
    const isRest = param.type === 'RestElement'
    const target = param.type === 'AssignmentPattern' ? param.left : isRest ? param.argument : param
    const name = target.type === 'Identifier' ? target.name : '{}'
    const written = (isRest ? param : target).typeAnnotation?.typeAnnotation
    if (!written) {
      const usual =
        param.type === 'AssignmentPattern' && param.right.type === 'Literal'
          ? param.right.value
          : undefined
      if (typeof usual === 'number') return { name, values: [undefined, ...numbersOf(name, false)] }
      if (typeof usual === 'boolean') return { name, values: [undefined, true, false] }
      if (typeof usual === 'string') return { name, values: [undefined, ...textsOf(name)] }
      // `name = type`: it is a text, as the other is.
      if (
        param.type === 'AssignmentPattern' &&
        (param.right.type === 'Identifier' || param.right.type === 'TemplateLiteral')
      )
        return { name, values: [undefined, ...textsOf(name)] }
      throw new Error(`the source does not say of which type ${name} is`)
    }
    const values = valuesOf(written, path, name)
    return { name, isRest, values: isOptional ? distinct([...values, undefined]) : values }
  })
}

function valuesOf(type: Type, path: string, name: string): unknown[] {
  try {
    const values = samplesOf(type, scopeOf(path), { name, isField: false, within: [] })
    if (values.length > 0) return values
    throw new Error('its samples are only inside of itself')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `no sample for ${name}: ${writtenAt(path, type)}, because ${why}. samples.ts may name the type.`,
      { cause: error },
    )
  }
}
