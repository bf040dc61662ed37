<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Console\Console;
use Quayswift\Enquiry\Intake\SubmitEnquiry;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\PhotoRepository;

/** @group postgresql */
final class ConsoleTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    /** @return array{int, string} status and output */
    private function invoke(string $words, mixed ...$settings): array
    {
        $output = fopen('php://memory', 'w+');
        $console = new Console(fn () => $this->config(...$settings), $output, self::NOW);
        $status = $console->run(explode(' ', $words));
        rewind($output);
        return [$status, (string) stream_get_contents($output)];
    }

    public function test_enquiries_are_exported_as_csv_and_all_that_is_known_of_a_person_as_json(): void
    {
        $reference = $this->take(self::NOW);
        $this->queue(self::NOW);
        $photo = Samples::photoRow($this->row()['id'], 'jpeg');
        (new PhotoRepository($this->database))->insert($photo);
        self::assertStringContainsString('"020 7946 0000"', $this->invoke('export')[1]);
        [$enquiry] = json_decode($this->invoke('export --email=ADA@example.org')[1], true);
        self::assertSame([$reference, 'Ada Byron'], [$enquiry['reference'], $enquiry['name']]);
        self::assertSame('enquiries@example.com', $enquiry['mails'][0]['recipient']);
        self::assertSame([], $enquiry['log']);
        self::assertSame($photo['bytes'], base64_decode($enquiry['photographs'][0]['base64'], true));
    }

    public function test_a_backup_is_restored_and_the_former_data_is_kept_beside_it(): void
    {
        if (!$this->isSqlite()) {
            self::markTestSkipped('Servers have tools of their own.');
        }
        $reference = $this->take(self::NOW);
        $copy = "$this->varDir/copy";
        self::assertSame(0, $this->invoke("backup $copy")[0]);
        $this->take(self::NOW + 1);
        unset($this->database);
        $said = $this->invoke("restore $copy")[1];
        $this->database = Database::open($this->config());
        self::assertSame([1, $reference], [$this->stored(), $this->row()['reference']]);
        preg_match('/data is in (\S+)\./', $said, $parts);
        self::assertSame(
            2,
            (int) (new \PDO("sqlite:$parts[1]"))->query('SELECT count(*) FROM enquiries')->fetchColumn(),
        );
        file_put_contents("$this->varDir/none", 'no database');
        $this->expectExceptionMessage('is no backup of enquiries that can be read.');
        $this->invoke("restore $this->varDir/none");
    }

    public function test_the_enquiries_of_a_file_are_imported_into_an_empty_database_alone(): void
    {
        $source = Samples::config("$this->varDir-source");
        $database = Database::open($source);
        (new SubmitEnquiry($database, $source))
            ->submit(Samples::enquiry(), null, null, self::NOW);
        $photo = Samples::photoRow(1, 'jpeg');
        (new PhotoRepository($database))->insert($photo);
        unset($database);
        try {
            $file = "$source->varDir/enquiries.sqlite";
            self::assertSame("1 imported.\n", $this->invoke("import $file")[1]);
            self::assertSame('Ada Byron', $this->row()['name']);
            $photos = new PhotoRepository($this->database);
            self::assertSame($photo['bytes'], implode('', [...$photos->read($photos->ofEnquiry(1)[0])]));
            // Numbers go on after those that came.
            $this->take(self::NOW);
            self::assertSame(2, $this->stored());
            $this->expectExceptionMessage('The database has enquiries already: nothing was imported.');
            $this->invoke("import $file");
        } finally {
            Samples::remove($source->varDir);
        }
    }

    public function test_health_and_check_end_with_status_1_when_something_is_wrong(): void
    {
        [$status, $text] = $this->invoke('health');
        self::assertSame(1, $status);
        self::assertStringStartsWith('The delivery has stopped', $text);
        self::assertStringStartsWith('http', $this->invoke('link')[1]);
    }

    public function test_a_mistake_is_refused_with_what_would_be_right(): void
    {
        self::assertStringContainsString('  export [--email=ADDRESS]', $this->invoke('--help')[1]);
        $mistakes = [
            'lost' => 'There is no command "lost"',
            'backup' => 'Usage: backup FILE',
            'backup a b' => 'Usage: backup FILE',
            'export --email=none' => 'Usage: export [--email=ADDRESS]',
            'check --all' => 'Usage: check [--send]',
        ];
        foreach ($mistakes as $words => $said) {
            try {
                $this->invoke($words);
                self::fail($words);
            } catch (\InvalidArgumentException $error) {
                self::assertStringStartsWith($said, $error->getMessage());
            }
        }
    }
}
