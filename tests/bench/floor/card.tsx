import { memo } from 'react'

/** One patient as the floor's pages know it: fifteen numbers, the first one the heart rate. */
export type FloorPatient = { id: string; name: string; v: Float64Array }

/** The least a card can be: a name and fifteen numbers. The heart rate is marked up as in the console. */
export const FloorCard = memo(function FloorCard({ patient }: { patient: FloorPatient }) {
  const [hr, ...others] = patient.v
  return (
    <article aria-label={patient.name}>
      <h3>{patient.name}</h3>
      <span>
        {hr}
        <span>bpm</span>
      </span>
      {others.map((value, index) => (
        <span key={index}>{value}</span>
      ))}
    </article>
  )
})
