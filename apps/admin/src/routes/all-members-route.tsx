import { AllMembersPage } from "#src/features/all-members/all-members-page.tsx";

export function Component() {
	return <AllMembersPage />;
}
