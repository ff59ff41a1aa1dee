import { AppSettingPage } from "#src/features/app-setting/app-setting-page.tsx";

export function Component() {
	return <AppSettingPage />;
}
