/** What a facility is to be: a plan says it, the store is seeded from it and the simulator acts it out. */

/** A room by its plain name (`101`) within its ward. */
export type PlannedRoom = { name: string; beds: number }
/** A ward by its plain name (`Cedar`), without the hospital's suffix. */
export type PlannedWard = { name: string; rooms: PlannedRoom[] }
/** `ward` and `room` are plain names. */
export type PlannedGateway = { name: string; nickname: string; ward: string; room: string }
/** `gateway` is the name of the gateway that hears the sensor in its patient's own ward. */
export type PlannedSensor = { name: string; gateway: string }
/** A sensor that no patient wears yet: in a drawer of its gateway's ward, switched on or not. */
export type PlannedSpare = PlannedSensor & { isOn: boolean }
export type DiaperType = '0x0001' | '0x0002'
export type PlannedPatient = {
  /** Digits only; stored as `P<id>`. */
  id: string
  name: string
  /** National digits without the leading zero, as forms save it. */
  phone: string
  ward: string
  room: string
  diaperType: DiaperType
  /** Name of the sensor the patient wears. */
  sensor: string
}
export type FacilityPlan = {
  seed: number
  /** When the facility was started first, where it has lived before that (`story.ts`). */
  storyAt?: number
  /** Minutes east of UTC: the clock by which the people of the facility sleep and wake. */
  utcOffset: number
  hospital: string
  wards: PlannedWard[]
  gateways: PlannedGateway[]
  /** One for each patient, in their order. */
  sensors: PlannedSensor[]
  /** More sensors, for patients who are added. */
  spares: PlannedSpare[]
  patients: PlannedPatient[]
}
