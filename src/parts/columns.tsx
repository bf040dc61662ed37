/** The heads of a table. */
export const Columns = ({ of }: { of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);
