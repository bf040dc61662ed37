<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;

final class StructureTest extends TestCase
{
    private const SRC = __DIR__ . '/../../php/src';

    /** A folder uses those after it alone. */
    private const ORDER = ['Console', 'Owner', 'Intake', 'Monitoring', 'Delivery', 'Spam', 'Storage', '.'];

    public function test_no_folder_uses_one_before_it(): void
    {
        $wrong = [];
        foreach (self::ORDER as $place => $folder) {
            foreach (glob(self::SRC . "/$folder/{*,templates/*}.php", GLOB_BRACE) ?: [] as $file) {
                preg_match_all('/Quayswift\\\\Enquiry\\\\(\w+)\\\\\w+/', (string) file_get_contents($file), $parts);
                $used = array_filter($parts[1], static fn (string $name): bool =>
                    (int) array_search($name, self::ORDER, true) < $place);
                $wrong += $used === [] ? [] : [basename($file) => implode(' ', array_unique($used))];
            }
        }
        self::assertSame([], $wrong);
    }

    public function test_each_table_is_named_in_the_sql_of_one_file(): void
    {
        $files = [];
        foreach (glob(self::SRC . '/*/*.php') ?: [] as $file) {
            $text = (string) file_get_contents($file);
            preg_match_all('/(?:INSERT INTO |DELETE FROM |->insert\(\')(\w+)/', $text, $parts);
            foreach (array_unique($parts[1]) as $table) {
                if (!in_array(basename($file), ['Schema.php', 'Backup.php'], true)) {
                    $files[$table][] = basename($file, '.php');
                }
            }
        }
        self::assertSame([], array_filter($files, static fn (array $of): bool => count($of) > 1));
    }
}
