import { DashboardPage } from "#src/features/dashboard/dashboard-page.tsx";

export function Component() {
	return <DashboardPage />;
}
