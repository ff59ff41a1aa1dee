import { HealthPage } from "#src/features/health/health-page.tsx";

export function Component() {
	return <HealthPage />;
}
