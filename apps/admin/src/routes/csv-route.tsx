import { CsvPage } from "#src/features/csv/csv-page.tsx";

export function Component() {
	return <CsvPage />;
}
