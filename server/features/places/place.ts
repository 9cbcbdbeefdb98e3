/** Where a gateway is, and with it what it hears (SRV-35, ruling R29). Pure. */

/** Stored form: ward `<ward>-<hospital>`, and room; both empty where it is not known. */
export type Where = { ward_location: string; room: string }
export const NOWHERE: Where = { ward_location: '', room: '' }

/** What a gateway says of itself: the texts of its attributes `ward`, `ward_entityId` and `room`, `''` for none. */
export type GatewayPlace = { ward: string; wardId: string; room: string }

/**
 * Room without ward is no place. By the ward itself where the gateway names one: it may have another name by now, or be
 * gone, or of another hospital: then it is no place.
 * @param hospital its title, `''` for none
 * @param wardName what the ward of `wardId` is called now, `undefined` where the hospital has none of that id
 */
export function placeOf(
  { ward, wardId, room }: GatewayPlace,
  hospital: string,
  wardName: string | undefined,
): Where {
  if (wardId !== '' && wardName === undefined) return NOWHERE
  const name = wardName ?? ward
  if (name === '') return NOWHERE
  const suffix = `-${hospital}`
  const isWhole = hospital === '' || name.endsWith(suffix)
  return { ward_location: isWhole ? name : name + suffix, room }
}
