import { AppPage } from "#src/features/shops/app-page.tsx";

export function Component() {
	return <AppPage />;
}
