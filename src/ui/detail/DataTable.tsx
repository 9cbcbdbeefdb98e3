import { dataTable, tableBox } from './history.css.ts'

type Props = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Said where there are no rows. */
  empty: string
}

/** The same as a chart, as a table: for who hears it, and for who wants to read numbers. */
export function DataTable({ caption, columns, rows, empty }: Props) {
  if (rows.length === 0) return <p role="status">{empty}</p>
  return (
    <div className={tableBox} tabIndex={0} role="region" aria-label={caption}>
      <table className={dataTable}>
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
                  <td key={at}>{text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
