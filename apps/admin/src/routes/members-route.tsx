import { MembersPage } from "#src/features/members/members-page.tsx";

export function Component() {
	return <MembersPage />;
}
