import type { SearchSelectView } from '../../home/home-stock.types.ts'

export function SearchSelect({ select }: { select: SearchSelectView }) {
  return (
    <label className="field">
      <span>{select.label}</span>
      <select name={select.name}>
        <option value="">{select.any}</option>
        {select.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
