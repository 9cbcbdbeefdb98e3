/**
 * What a sentence about what a command has done makes staff believe of now: that a row has this value, or that it has
 * another one (`not`). Others may have changed it since, or the server has not got as far; the sentence is then read
 * together with what is shown now (TRUE-11).
 */
export type Claim = ClaimOf<'patients', PatientField> | ClaimOf<'gateways', 'wardId'>

type PatientField = 'wardId' | 'wardRoomId' | 'sensorId' | 'phone' | 'diaperType' | 'turnMinutes'
type ClaimOf<Table extends string, Field extends string> = {
  table: Table
  id: string
  field: Field
} & ({ is: string } | { not: string })

/** Does the row say so? A row that is not there says nothing of the kind; nothing and 0 are `''`. */
export function holds(claim: Claim, row: object | undefined): boolean {
  if (row === undefined) return false
  const value = String(Reflect.get(row, claim.field) || '')
  return 'is' in claim ? value === claim.is : value !== claim.not
}

/** The fields of a patient that are saved as attributes, by the attribute's name. */
const FIELD_OF: Readonly<Record<string, PatientField>> = {
  ward_entityId: 'wardId',
  ward_room_entityId: 'wardRoomId',
  phone: 'phone',
  diaper_type: 'diaperType',
}

/** What is claimed by saying that these attributes of a patient were saved. */
export function claimsOf(id: string, attributes: Readonly<Record<string, string>>): Claim[] {
  return Object.entries(attributes).flatMap(([key, is]) => {
    const field = FIELD_OF[key]
    return field === undefined ? [] : [{ table: 'patients', id, field, is }]
  })
}

/** Where a patient is; `not` where they were taken out of it. */
export function placeClaim(
  id: string,
  kind: 'ward' | 'room',
  place: { is: string } | { not: string },
): Claim {
  return { table: 'patients', id, field: kind === 'ward' ? 'wardId' : 'wardRoomId', ...place }
}

/** Which sensor a patient wears, or does not. */
export const sensorClaim = (id: string, sensor: { is: string } | { not: string }): Claim => ({
  table: 'patients',
  id,
  field: 'sensorId',
  ...sensor,
})

/** In which ward a gateway is, or is not. */
export const gatewayClaim = (id: string, ward: { is: string } | { not: string }): Claim => ({
  table: 'gateways',
  id,
  field: 'wardId',
  ...ward,
})
