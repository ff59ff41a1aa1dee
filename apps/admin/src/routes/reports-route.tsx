import { ReportsPage } from "#src/features/reports/reports-page.tsx";

export function Component() {
	return <ReportsPage />;
}
