import { UsersPage } from "#src/features/users/users-page.tsx";

export function Component() {
	return <UsersPage />;
}
