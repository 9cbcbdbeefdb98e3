import { unparted } from '../unparted.tsx'
import { dataTable, tableBox, wordTable } from './history.css.ts'

type Props = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Of words and not of numbers: on a phone each row is a block of its own (DESIGN-24). */
  isOfWords?: boolean
  /** The text where there are no rows. */
  empty: string
}

/** A chart as a table, for screen readers and for whoever wants to read the numbers. */
export function DataTable({ caption, columns, rows, isOfWords = false, empty }: Props) {
  if (rows.length === 0) return <p role="status">{empty}</p>
  return (
    <div className={tableBox} tabIndex={0} role="region" aria-label={caption}>
      <table className={isOfWords ? `${dataTable} ${wordTable}` : dataTable}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows of one day never change places.
            <tr key={index}>
              {row.map((text, at) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={at} data-label={columns[at]}>
                    {isOfWords ? unparted(text) : text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
