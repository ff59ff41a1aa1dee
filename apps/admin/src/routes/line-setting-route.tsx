import { LineSettingPage } from "#src/features/line-setting/line-setting-page.tsx";

export function Component() {
	return <LineSettingPage />;
}
