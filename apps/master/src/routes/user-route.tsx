import { UserPage } from "#src/features/users/user-page.tsx";

export function Component() {
	return <UserPage />;
}
