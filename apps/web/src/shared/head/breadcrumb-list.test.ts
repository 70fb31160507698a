import { breadcrumbList } from './breadcrumb-list.ts';

test('counts the steps from one, each with its name and its page', () => {
  const crumbs = [
    { name: 'Start', url: 'https://example.org/de' },
    { name: 'Ligen', url: 'https://example.org/de/league' },
  ];
  expect(breadcrumbList(crumbs)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://example.org/de' },
      { '@type': 'ListItem', position: 2, name: 'Ligen', item: 'https://example.org/de/league' },
    ],
  });
});
