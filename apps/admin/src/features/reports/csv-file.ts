/** Small CSV files that are made on the screen. */
import { type CsvValue, csvLine, UTF8_MARK } from "@junban/domain/values";
import { download } from "@junban/ui/qr-files";

export interface CsvTable {
	readonly heads: readonly string[];
	readonly rows: readonly (readonly CsvValue[])[];
}

function csvFile({ heads, rows }: CsvTable): Blob {
	const text = [heads, ...rows].map(csvLine).join("");
	return new Blob([Uint8Array.from(UTF8_MARK), text], { type: "text/csv;charset=utf-8" });
}

/** Saves the table as a file. */
export function downloadCsv(name: string, table: CsvTable): void {
	download(csvFile(table), `${name}.csv`);
}
